/**
 * A script of testers' pages (add-panel.ts inserts it): the panel reads the releases anew whenever it opens, so that it
 * leads back to the page of now.
 */
{
  const panel = document.querySelector<HTMLDialogElement>('#shop-panel');
  const frame = panel?.querySelector('iframe');

  const open = () => {
    if (panel?.open) return;
    frame?.contentWindow?.location.replace('/registry');
    panel?.showModal();
  };

  document.querySelector('#shop-panel-opener')?.addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    if (event.altKey && event.shiftKey && event.code === 'KeyM') open();
  });
  // A click on the backdrop is one on the dialog itself.
  panel?.addEventListener('click', (event) => event.target === panel && panel.close());
}
