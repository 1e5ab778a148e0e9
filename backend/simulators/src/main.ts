import { buildSimulators } from './app';
import { readEnvironment, type SimulatorsEnvironment } from './environment';

async function start(environment: SimulatorsEnvironment): Promise<void> {
  const app = await buildSimulators(environment);
  const stop = () => void app.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // Ends with the parent process, also if that crashes.
  if (process.send) process.once('disconnect', stop);
  // Listens on this machine only, because the payments are not real.
  await app.listen({ port: environment.port, host: 'localhost' });
  process.send?.({ ready: true });
  console.log(`Simulators of the payment gateways: http://localhost:${environment.port}`);
}

const environment = readEnvironment(process.env);
if (!environment.ok) {
  for (const problem of environment.problems) console.error(problem);
  process.exit(1);
}
start(environment.value).catch((error: NodeJS.ErrnoException) => {
  const { SIMULATORS_PORT: port = '4200' } = process.env;
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is in use. Stop what runs there, or choose another with SIMULATORS_PORT.`
      : error,
  );
  process.exit(1);
});
