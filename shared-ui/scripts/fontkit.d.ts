// The part of fontkit in use; the package brings no types of its own.
declare module 'fontkit' {
  interface Font {
    readonly unitsPerEm: number;
    readonly ascent: number;
    /** Below the baseline, so negative. */
    readonly descent: number;
    readonly fullName: string;
    glyphForCodePoint(code: number): { readonly advanceWidth: number };
    layout(text: string, features?: readonly string[]): { readonly advanceWidth: number };
  }
  export function create(file: Uint8Array): Font;
}
