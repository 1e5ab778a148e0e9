/** The browser's storage of small texts. A full or forbidden storage reads as empty and never throws. */
export interface TextStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}
