import { deployedForTest } from '@shop/page-contract/deployed-for-test';
import { describeFederation } from './describe-federation';

interface FederationGlobal {
  readonly moduleInfo: Readonly<Record<string, { readonly remotesInfo: object; readonly shared: readonly object[] }>>;
  readonly __INSTANCES__: readonly { readonly name: string }[];
  readonly __SHARE__: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

test('federation DevTools: they find the host, the remotes and the shared modules of the page', () => {
  const react = { version: '19.3.1' };
  const lib = () => react;
  describeFederation(deployedForTest, {
    react: { '19.3.1': { get: async () => lib, lib, loaded: 1, from: 'shell' } },
  });
  const federation = (globalThis as { __FEDERATION__?: FederationGlobal }).__FEDERATION__;
  expect(federation?.__INSTANCES__.map(({ name }) => name)).toEqual(['shell']);
  expect(Object.keys(federation?.moduleInfo ?? {})).toEqual(['shell', 'mf-content:1', 'mf-catalog:1']);
  expect(federation?.moduleInfo['shell']).toMatchObject({
    remotesInfo: { 'mf-content': { matchedVersion: '1' }, 'mf-catalog': { matchedVersion: '1' } },
    shared: [{ sharedName: 'react', version: '19.3.1' }],
  });
  expect(federation?.moduleInfo['mf-content:1']).toMatchObject({ globalName: 'mf_content', remoteEntry: 'entry.js' });
  const [scopes] = Object.values(federation?.__SHARE__ ?? {});
  expect(scopes?.['default']).toMatchObject({ react: { '19.3.1': { from: 'shell', loaded: true } } });
});
