import { writeJsonList } from '../http/write-json-list';
import type { PersonalData } from './personal-data';
import { renderReadableData } from './readable-data';

/** Writes the reply with a customer's data part by part, because it may be too long for one text. */
export async function* writePersonalData(data: PersonalData, shopName: string, now: Date): AsyncGenerator<string> {
  yield '{"success":true,"data":{';
  let separator = '';
  for (const [name, part] of data) {
    yield `${separator}${JSON.stringify(name)}:`;
    if ('value' in part) yield JSON.stringify(part.value);
    else yield* writeJsonList(part.readRows());
    separator = ',';
  }
  yield '},"readable":"';
  for await (const html of renderReadableData(data, shopName, now)) yield JSON.stringify(html).slice(1, -1);
  yield '"}';
}
