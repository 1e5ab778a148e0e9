import { createCipheriv, createDecipheriv, type DecipherGCM, randomBytes, scrypt } from 'node:crypto';
import { Transform } from 'node:stream';
import * as v from 'valibot';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;
/** Of scrypt's memory: 128 × cost × block size bytes, 128 MB here. */
const defaults = { cost: 2 ** 17, blockSize: 8, parallelization: 1 } as const;

/** How the key of an encrypted backup is derived from its passphrase. The bounds keep a changed file from taking all memory. */
export const encryptionSchema = v.object({
  algorithm: v.literal(algorithm),
  keyDerivation: v.literal('scrypt'),
  cost: v.pipe(v.number(), v.picklist([2 ** 15, 2 ** 16, 2 ** 17, 2 ** 18, 2 ** 19])),
  blockSize: v.literal(8),
  parallelization: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4)),
  salt: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/)),
});

export type Encryption = v.InferOutput<typeof encryptionSchema>;

/** The key of one backup. */
export interface BackupKey {
  readonly encryption: Encryption;
  /** Encrypts a file: a random IV, the content, a tag that also stands for the file's name. */
  encrypt(name: string): Transform;
  /** Decrypts a file. The stream fails where the key, the name or a byte is another one. */
  decrypt(name: string): Transform;
}

/** Derives a key for a new backup, with a salt of its own. */
export const createBackupKey = (passphrase: string): Promise<BackupKey> =>
  deriveBackupKey(passphrase, {
    algorithm,
    keyDerivation: 'scrypt',
    ...defaults,
    salt: randomBytes(16).toString('hex'),
  });

/** Derives the key of a backup from the passphrase that it was made with. */
export async function deriveBackupKey(passphrase: string, encryption: Encryption): Promise<BackupKey> {
  const { cost, blockSize, parallelization, salt } = encryption;
  const options = { cost, blockSize, parallelization, maxmem: 2 * 128 * cost * blockSize };
  const key = await new Promise<Buffer>((resolve, reject) =>
    scrypt(passphrase, Buffer.from(salt, 'hex'), keyBytes, options, (error, derived) =>
      error ? reject(error) : resolve(derived),
    ),
  );
  return {
    encryption,
    encrypt: (name) => createEncryptor(key, name),
    decrypt: (name) => createDecryptor(key, name),
  };
}

function createEncryptor(key: Buffer, name: string): Transform {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(name));
  const through = new Transform({
    transform: (chunk: Buffer, _, done) => done(null, cipher.update(chunk)),
    flush(done) {
      this.push(cipher.final());
      done(null, cipher.getAuthTag());
    },
  });
  through.push(iv);
  return through;
}

function createDecryptor(key: Buffer, name: string): Transform {
  let decipher: DecipherGCM | undefined;
  /** Not yet decrypted: the beginning of the IV, or what may be the tag. */
  let held = Buffer.alloc(0);
  const fail = () => new Error(`The backup is damaged: ${name} is not as it was written. Take another backup.`);
  return new Transform({
    transform(chunk: Buffer, _, done) {
      held = Buffer.concat([held, chunk]);
      if (!decipher && held.length >= ivBytes) {
        decipher = createDecipheriv(algorithm, key, held.subarray(0, ivBytes), { authTagLength: tagBytes });
        decipher.setAAD(Buffer.from(name));
        held = held.subarray(ivBytes);
      }
      if (decipher && held.length > tagBytes) {
        this.push(decipher.update(held.subarray(0, -tagBytes)));
        held = held.subarray(-tagBytes);
      }
      done();
    },
    flush(done) {
      if (!decipher || held.length !== tagBytes) return done(fail());
      try {
        done(null, decipher.setAuthTag(held).final());
      } catch {
        done(fail());
      }
    },
  });
}
