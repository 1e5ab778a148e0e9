// node check-health.mjs <address>: ends with 0 when the address answers with a success, otherwise with 1.
const { ok } = await fetch(process.argv[2] ?? '').catch(() => ({ ok: false }));
process.exit(ok ? 0 : 1);
