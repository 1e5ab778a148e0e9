import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** Writes release.json beside the build, with the sheets of its page and its part. */
const describeRelease = {
  name: 'release',
  generateBundle(_, bundle) {
    const sheets = Object.keys(bundle).filter((file) => file.endsWith('.css'));
    const release = {
      name: 'mf-reviews',
      version,
      entry: 'remoteEntry.js',
      entryType: 'module',
      server: 'server.cjs',
      manifest: {
        title: 'Reviews',
        owner: 'Reviews team',
        pages: { mine: { paths: ['/reviews/mine'], visibility: 'personal' } },
        widgets: ['reviews'],
        attaches: [{ point: 'product/after-details', widget: 'reviews', props: { productId: 'string' } }],
        backend: { address: process.env.REVIEWS_BACKEND ?? 'http://localhost:4200' },
      },
      messages: { 'notice:raised': ['sends'], 'cart:changed': ['hears'], 'order:placed': ['hears'] },
      parts: { 'widget-reviews': sheets, 'page-mine': sheets },
      requires: { versions: { contract: '^1.10.0' } },
    };
    this.emitFile({ type: 'asset', fileName: 'release.json', source: JSON.stringify(release, null, 2) });
  },
};

// Nothing is shared with the page, so a container is two functions (src/remote-entry.ts) and needs no plugin.
export default defineConfig(({ isSsrBuild }) => ({
  // Files are found beside the one that loads them, wherever the shop serves them.
  base: './',
  define: { 'process.env.NODE_ENV': '"production"' },
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
          input: 'src/remote-entry.ts',
          preserveEntrySignatures: 'strict',
          output: {
            entryFileNames: 'remoteEntry.js',
            chunkFileNames: '[name].[hash].js',
            assetFileNames: '[name].[hash][extname]',
          },
        },
      },
  plugins: isSsrBuild ? [] : [describeRelease],
}));
