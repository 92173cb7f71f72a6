/// How pages of findings look, on light and dark screens and on paper.
enum HTMLStyle {
  static let text = """
    :root {
      color-scheme: light dark;
      --ground: #fff; --panel: #f8fafc; --line: #d5dce5; --ink: #1e293b; --quiet: #5b6b80;
      --link: #1d5fa8; --error: #b91c1c; --warning: #b45309; --code: #eef2f6;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #0b1220; --panel: #111827; --line: #334155; --ink: #e2e8f0; --quiet: #94a3b8;
        --link: #7fb4f0; --error: #f87171; --warning: #fbbf24; --code: #1e293b;
      }
      .light { display: none; }
    }
    @media not all and (prefers-color-scheme: dark) { .dark { display: none; } }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; padding: 24px; max-width: 1280px; display: flex; flex-direction: column;
      gap: 24px; background: var(--ground); color: var(--ink);
      font: 15px/1.45 system-ui, "Helvetica Neue", Arial, sans-serif;
    }
    header { order: -1; border-bottom: 1px solid var(--line); }
    h1 { font-size: 24px; margin: 0; }
    h2 { font-size: 17px; margin: 0 0 8px; overflow-wrap: anywhere; }
    h3 { font-size: 16px; margin: 0 0 12px; overflow-wrap: anywhere; }
    small { color: var(--quiet); font-weight: normal; }
    a { color: var(--link); }
    p { margin: 4px 0; overflow-wrap: anywhere; }
    .quiet, .place, figcaption { color: var(--quiet); font-size: 13px; }
    article {
      background: var(--panel); border: 1px solid var(--line); border-radius: 8px; padding: 16px;
      margin-top: 12px;
    }
    .scene { display: flex; flex-wrap: wrap; gap: 24px; align-items: flex-start; }
    .pictures { display: flex; flex-direction: column; gap: 16px; flex: 0 1 auto; max-width: 100%; }
    figure { margin: 0; max-width: 100%; }
    figure svg { display: block; max-width: 100%; height: auto; border-radius: 6px; }
    ol { list-style: none; margin: 0; padding: 0; flex: 1 1 340px; min-width: 0; }
    ol > li { border-left: 4px solid var(--warning); padding: 2px 0 2px 12px; margin-bottom: 16px; }
    ol > li.error { border-color: var(--error); }
    li:target { background: var(--code); outline: 2px solid var(--link); outline-offset: 4px; }
    .number {
      display: inline-block; min-width: 20px; padding: 0 6px; border-radius: 10px; font-size: 12px;
      font-weight: bold; text-align: center; color: #fff; background: #b45309;
    }
    .error .number { background: #b91c1c; }
    .rule { font-weight: bold; }
    ul { margin: 6px 0; padding-left: 20px; font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; }
    ul li { overflow-wrap: anywhere; }
    li.broken { color: var(--error); font-weight: bold; }
    pre { background: var(--code); padding: 10px; border-radius: 6px; overflow-x: auto; font-size: 13px; }
    details { border-top: 1px solid var(--line); padding: 8px 0; }
    summary { cursor: pointer; }
    @media print { article { break-inside: avoid; } }
    """
}
