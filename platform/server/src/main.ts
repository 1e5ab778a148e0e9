import { startTracing } from '@shop/server-environment/tracing';

async function main(): Promise<void> {
  // Only what is imported after this is traced.
  await startTracing('shop');
  const { startShopServer } = await import('./start-shop-server');
  await startShopServer();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
