import { parseRecording, type Recording } from '@shop/shell/recording';

/** The longest text of a recording in an address. */
const maxLinkCharacters = 8_000;
const maxUnpackedCharacters = 2_000_000;

/** Packs a recording for an address. Rejects with a sentence when it is too long for one. */
export async function encodeRecording(recording: Recording): Promise<string> {
  const packed = new Blob([JSON.stringify(recording)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  if (text.length > maxLinkCharacters)
    throw new Error('This recording is too long for an address. Send the file instead.');
  return text;
}

/** Unpacks a recording of an address. Rejects with a sentence for text that is none. */
export async function decodeRecording(text: string): Promise<Recording> {
  return parseRecording(await unpack(text));
}

async function unpack(text: string): Promise<string> {
  if (text.length > 2 * maxLinkCharacters) throw new Error('The recording in the address is too long.');
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
    const reader = new Blob([bytes])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'))
      .pipeThrough(new TextDecoderStream())
      .getReader();
    let unpacked = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      unpacked += part.value;
      if (unpacked.length > maxUnpackedCharacters) break;
    }
    return unpacked;
  } catch {
    throw new Error('The recording in the address is damaged: it was perhaps cut off. Send the file instead.');
  }
}
