import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeContactSheets } from '../sheet';
import { writeSitePictures } from '../site/write-site-pictures';
import { changeManifest, files, hashFiles, readManifest, savePicture } from '../store';
import { cloths } from './cloths';
import { codecs, encode, assertFfmpeg } from './encode';
import { frames, type Cloth } from './frame';
import { writeLoopFiles } from './loop-files';

const size = { width: 480, height: 600 };
const posterSize = { width: 1080, height: 1350 };
const framesPerSecond = 24;
const frameCount = 108;

/**
 * Renders changed videos of the home page: `film` for all, `film -- hero-2` for one, `--force` to render unchanged ones
 * again, `--sheet` to write twelve frames of each into a temporary folder instead.
 */
async function main(): Promise<void> {
  const args = process.argv.slice(2).filter((word) => word !== '--');
  const selectedNames = args.filter((word) => !word.startsWith('--'));
  const selectedCloths = Object.entries(cloths).filter(
    ([name]) => selectedNames.length === 0 || selectedNames.includes(name),
  );
  if (args.includes('--sheet')) {
    for (const [name, cloth] of selectedCloths) await writeSheet(name, cloth);
    return;
  }
  assertFfmpeg();
  const from = hashFiles(['loops', 'noise.ts']);
  for (const [name, cloth] of selectedCloths) {
    if (!args.includes('--force') && readManifest().drawnFrom[name] === from) continue;
    const poster = await savePicture(
      frames(cloth, posterSize).at(0),
      posterSize,
      'site',
      name,
      [360, 720, 1080],
      cloth.tint,
    );
    const base = renderVideo(name, cloth);
    changeManifest((manifest) => {
      manifest.site[name] = poster;
      manifest.loops[name] = { base, ...size };
      manifest.drawnFrom[name] = from;
    });
    process.stdout.write(`${name}\n`);
  }
  writeSitePictures(readManifest());
  writeLoopFiles(readManifest());
}

/** Renders one loop in every format. Returns the base name of its files, which contains their hash. */
function renderVideo(name: string, cloth: Cloth): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-film-'));
  try {
    const raw = path.join(folder, 'frames');
    const into = openSync(raw, 'w');
    const drawn = frames(cloth, size);
    for (let i = 0; i < frameCount; i += 1) writeSync(into, drawn.at(i / frameCount));
    closeSync(into);
    const made = codecs.map((codec) => ({
      ending: codec.ending,
      bytes: encode(raw, size, framesPerSecond, codec, path.join(folder, 'film')),
    }));
    const hash = createHash('sha256');
    for (const { bytes } of made) hash.update(bytes);
    const base = `${name}.${hash.digest('hex').slice(0, 8)}`;
    const target = path.join(files, 'loops');
    mkdirSync(target, { recursive: true });
    for (const old of readdirSync(target)) if (old.startsWith(`${name}.`)) rmSync(path.join(target, old));
    for (const { ending, bytes } of made) writeFileSync(path.join(target, `${base}.${ending}`), bytes);
    return base;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function writeSheet(name: string, cloth: Cloth): Promise<void> {
  const small = { width: 256, height: 320 };
  const drawn = frames(cloth, small);
  const moments = Array.from({ length: 12 }, (_moment, i) => Buffer.from(drawn.at(i / 12)));
  process.stdout.write(
    `${(await writeContactSheets(moments, small.width, small.height, path.join(os.tmpdir(), 'shop-pictures'), name)).join('\n')}\n`,
  );
}

await main();
