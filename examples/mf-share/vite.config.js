import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** Writes release.json beside the build. */
const describeRelease = {
  name: 'release',
  generateBundle(_, bundle) {
    const release = {
      name: 'mf-share',
      version,
      entry: 'remoteEntry.js',
      entryType: 'module',
      server: 'server.cjs',
      manifest: {
        title: 'Ask a friend',
        owner: 'Share team',
        widgets: ['share'],
        attaches: [{ point: 'product/after-details', widget: 'share', order: 20, props: { productId: 'string' } }],
      },
      messages: { 'notice:raised': ['sends'] },
      parts: { 'widget-share': Object.keys(bundle).filter((file) => file.endsWith('.css')) },
      requires: { versions: { contract: '^1.10.0' } },
    };
    this.emitFile({ type: 'asset', fileName: 'release.json', source: JSON.stringify(release, null, 2) });
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  // Files are found beside the one that loads them, wherever the shop serves them.
  base: './',
  ssr: { noExternal: true },
  build: isSsrBuild
    ? {
        emptyOutDir: false,
        rolldownOptions: { output: { format: 'cjs', entryFileNames: 'server.cjs', codeSplitting: false } },
      }
    : {
        modulePreload: false,
        cssCodeSplit: true,
        rolldownOptions: {
          input: 'src/remote-entry.js',
          preserveEntrySignatures: 'strict',
          output: {
            entryFileNames: 'remoteEntry.js',
            chunkFileNames: '[name].[hash].js',
            assetFileNames: '[name].[hash][extname]',
          },
        },
      },
  plugins: [svelte(), ...(isSsrBuild ? [] : [describeRelease])],
}));
