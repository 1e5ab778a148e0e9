import { fullAddressBookMessage, type SavedAddress } from '@shop/shared-api';
import { createLoginPath, useStream } from '@shop/shared-events';
import { Button, ButtonLink, PageHeading, StateBlock } from '@shop/shared-ui';
import { useEffect, useRef, useState } from 'react';
import type { PageProps } from '../services';
import { addressesPath, isAddressBookFull } from './address-book.rules';
import { addressBookStore, initialAddressBook } from './address-book.store';
import { AddressCard } from './address-card';
import { AddressEditorForm } from './address-editor';
import { addressEditorStore, initialAddressEditor } from './address-editor.store';
import styles from './addresses-page.module.css';
import { AddressesSkeleton } from './addresses-skeleton';
import { DeleteAddressDialog } from './delete-address-dialog';

/** The page /addresses: the customer's address book, where addresses are added, changed and deleted. */
export default function AddressesPage({ services }: PageProps) {
  const book = addressBookStore(services);
  const editor = addressEditorStore(services);
  const { phase, userId, addresses, problem } = useStream(book.state$, initialAddressBook);
  const editorState = useStream(editor.state$, initialAddressEditor);
  const [deleting, setDeleting] = useState<SavedAddress | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const wasDeleting = useRef(false);
  useEffect(() => book.follow(), [book]);
  // The button that opened the dialog is gone with its address: keep the focus on the page.
  useEffect(() => {
    if (wasDeleting.current && document.activeElement === document.body) page.current?.focus({ preventScroll: true });
    wasDeleting.current = deleting !== null;
  }, [deleting]);

  // The form of another customer, or of an address that was deleted in another tab, is not that of a card.
  const form = editorState.form?.ownerId === userId ? editorState.form : null;
  const isCardEdited = addresses.some(({ _id }) => _id === form?.addressId);
  const isFull = isAddressBookFull(addresses);

  /** Moves the focus from a form or button that is gone to the address, or to the page. */
  function focusAddress(addressId: string | null) {
    requestAnimationFrame(() => {
      const card = addressId === null ? null : document.getElementById(`address-${addressId}`);
      (card ?? page.current)?.focus({ preventScroll: card === null });
    });
  }

  /** Returns whether the address is saved. */
  async function save(): Promise<boolean> {
    const addressId = await editor.save();
    if (addressId !== null) focusAddress(addressId);
    return addressId !== null;
  }

  function close() {
    editor.close();
    focusAddress(form?.addressId ?? null);
  }

  async function remove({ _id }: SavedAddress) {
    const newProblem = await book.remove(_id);
    // The shell reports an expired session itself.
    if (newProblem !== null && newProblem.kind !== 'unauthorized') return newProblem;
    setDeleting(null);
    return null;
  }

  const renderEditor = (heading: string, canBecomeDefault: boolean) =>
    form ? (
      <AddressEditorForm
        store={editor}
        state={editorState}
        {...{ form, heading, canBecomeDefault }}
        onSave={save}
        onClose={close}
      />
    ) : null;

  return (
    <div ref={page} tabIndex={-1} className={styles.page}>
      <title>{`My Addresses · ${services.settings.brand.name}`}</title>
      <div className={styles.head}>
        <PageHeading>My Addresses</PageHeading>
        {phase === 'ready' && addresses.length > 0 && !isFull && !form ? (
          <Button variant="secondary" onClick={editor.add}>
            Add an address
          </Button>
        ) : null}
      </div>
      {phase === 'unknown' || phase === 'loading' ? <AddressesSkeleton /> : null}
      {phase === 'visitor' ? (
        <StateBlock
          kind="info"
          title="Please login to see your addresses"
          action={<ButtonLink href={createLoginPath(addressesPath)}>Login</ButtonLink>}
        >
          <p>Save where we deliver, and checkout fills it in for you.</p>
        </StateBlock>
      ) : null}
      {phase === 'failed' ? (
        <StateBlock
          kind="error"
          title="We could not load your addresses."
          action={<Button onClick={() => void book.load()}>Retry</Button>}
        >
          <p>{problem?.message}</p>
        </StateBlock>
      ) : null}
      {phase === 'ready' && problem !== null && problem.kind !== 'unauthorized' ? (
        <div role="alert" className={styles.outdated}>
          <p>These addresses may be out of date. {problem.message}</p>
          <Button variant="quiet" size="small" onClick={() => void book.load()}>
            Retry
          </Button>
        </div>
      ) : null}
      {phase === 'ready' && isFull ? <p className={styles.full}>{fullAddressBookMessage}</p> : null}
      {phase === 'ready' && form && !isCardEdited ? (
        <div className={styles.new}>{renderEditor('Add an address', addresses.length > 0)}</div>
      ) : null}
      {phase === 'ready' && addresses.length === 0 && !form ? (
        <StateBlock
          kind="empty"
          title="No addresses yet."
          action={<Button onClick={editor.add}>Add an address</Button>}
        >
          <p>Save where we deliver, and checkout fills it in for you.</p>
        </StateBlock>
      ) : null}
      {phase === 'ready' && addresses.length > 0 ? (
        <ul role="list" aria-label="Saved addresses" className={styles.addresses}>
          {addresses.map((saved) =>
            saved._id === form?.addressId ? (
              <li key={saved._id} className={styles.edited}>
                {renderEditor(`Edit ${saved.name}`, !saved.isDefault)}
              </li>
            ) : (
              <li key={saved._id}>
                <AddressCard
                  saved={saved}
                  onEdit={form ? null : () => editor.edit(saved)}
                  onDelete={() => setDeleting(saved)}
                  onMakeDefault={() => book.makeDefault(saved._id)}
                />
              </li>
            ),
          )}
        </ul>
      ) : null}
      <DeleteAddressDialog saved={deleting} onClose={() => setDeleting(null)} onDelete={remove} />
    </div>
  );
}
