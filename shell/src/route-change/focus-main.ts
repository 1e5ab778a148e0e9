/** The id of the main landmark, which can take the focus by script. */
export const mainId = 'main';

/** Puts the reading point at the start of the page's content. */
export function focusMain(options: FocusOptions): void {
  document.getElementById(mainId)?.focus(options);
}
