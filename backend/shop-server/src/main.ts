import { startTracing } from '@shop/server-environment/tracing';

async function main(): Promise<void> {
  // Only what is imported after this is traced.
  await startTracing('shop');
  const { startPageServer } = await import('@shop/page-server/start');
  const { openShop } = await import('./open-shop');
  await startPageServer(openShop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
