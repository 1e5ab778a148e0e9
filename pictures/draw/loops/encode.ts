import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Size } from './frame';

/** The largest size of a video in bytes. */
const LIMIT = 500_000;

export interface Codec {
  readonly ending: 'webm' | 'mp4';
  /** The first quality to try; higher is coarser. */
  readonly coarseness: number;
  readonly options: readonly string[];
}

/** Both formats play wherever video is supported; the first is smaller. */
export const codecs: readonly Codec[] = [
  {
    ending: 'webm',
    coarseness: 38,
    options: ['-c:v', 'libvpx-vp9', '-b:v', '0', '-row-mt', '1', '-deadline', 'good', '-cpu-used', '2', '-g', '240'],
  },
  {
    ending: 'mp4',
    coarseness: 28,
    options: ['-c:v', 'libx264', '-preset', 'slow', '-profile:v', 'high', '-movflags', '+faststart', '-g', '240'],
  },
];

/** Throws an error if ffmpeg is not installed. */
export function assertFfmpeg(): void {
  if (spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status !== 0) {
    throw new Error(
      'Films are made by ffmpeg, which was not found. Install it (Debian: apt-get install ffmpeg) and run this again.',
    );
  }
}

/** Encodes raw RGB frames as a video, coarser until it fits the limit. */
export function encode(
  raw: string,
  size: Size,
  perSecond: number,
  { ending, coarseness, options }: Codec,
  target: string,
): Buffer {
  for (let quality = coarseness; ; quality += 3) {
    const input = [
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      `${size.width}x${size.height}`,
      '-r',
      String(perSecond),
      '-i',
      raw,
    ];
    // The colour space must be given, or the colours differ between poster and video.
    const colours = [
      '-vf',
      'scale=out_color_matrix=bt709:out_range=tv',
      '-pix_fmt',
      'yuv420p',
      '-colorspace',
      'bt709',
      '-color_primaries',
      'bt709',
      '-color_trc',
      'bt709',
      '-color_range',
      'tv',
    ];
    const made = spawnSync(
      'ffmpeg',
      [
        '-y',
        '-loglevel',
        'error',
        ...input,
        ...colours,
        ...options,
        '-crf',
        String(quality),
        '-an',
        `${target}.${ending}`,
      ],
      { encoding: 'utf8' },
    );
    if (made.status !== 0) throw new Error(`ffmpeg could not make ${target}.${ending}: ${made.stderr}`);
    const film = readFileSync(`${target}.${ending}`);
    if (film.length <= LIMIT) return film;
  }
}
