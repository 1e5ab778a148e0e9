export { addressesPath, clearPlace, findSelectedAddress, isAddressBookFull, suggestName } from './address-book.rules';
export { type AddressBook, addressBookStore, initialAddressBook } from './address-book.store';
