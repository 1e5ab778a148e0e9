/**
 * A script of previewed pages only (preview-mark.ts inserts it): it raises what is sticky at the bottom of the screen
 * above the mark of the preview, by the rules of all styles of this origin, also of those that come later.
 */
{
  const raisedSheets = new WeakSet<CSSStyleSheet>();

  const raiseRules = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule && rule.style.position === 'sticky') {
        const bottom = rule.style.getPropertyValue('bottom');
        if (bottom !== '' && bottom !== 'auto')
          rule.style.setProperty('bottom', `calc(${bottom} + var(--preview-mark))`);
      }
      if (rule instanceof CSSGroupingRule) raiseRules(rule.cssRules);
    }
  };

  const raiseSheets = () => {
    for (const sheet of document.styleSheets) {
      // Rules of another origin cannot be read, unless the link allows it (CORS).
      const isReadable = sheet.href === null || new URL(sheet.href).origin === location.origin;
      if (!isReadable || raisedSheets.has(sheet)) continue;
      raisedSheets.add(sheet);
      raiseRules(sheet.cssRules);
    }
  };

  raiseSheets();
  // The event does not bubble.
  document.addEventListener('load', (event) => event.target instanceof HTMLLinkElement && raiseSheets(), true);
}
