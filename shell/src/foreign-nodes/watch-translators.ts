const isTranslation = ({ addedNodes }: MutationRecord) => [...addedNodes].some(({ nodeName }) => nodeName === 'FONT');

/** Loads what lets React change a translated page, with the first text that a translator replaces. */
export function watchTranslators(): void {
  let changes: MutationRecord[] | undefined;
  const observer = new MutationObserver((records) => {
    if (changes) return void changes.push(...records);
    if (!records.some(isTranslation)) return;
    changes = records;
    import(/* webpackChunkName: "unusual-browser" */ './restore-translated-text').then(({ restoreTranslatedText }) => {
      observer.disconnect();
      restoreTranslatedText(records);
    }, console.warn);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
