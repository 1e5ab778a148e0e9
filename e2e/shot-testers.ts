import { chromium } from '@playwright/test';
const [,, base, ...pairs] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
for (const pair of pairs) {
  const [file, size, path, click] = pair.split('|');
  const [width, height] = size!.split('x').map(Number);
  const page = await browser.newPage({ viewport: { width: width!, height: height! }, reducedMotion: 'reduce' });
  page.on('console', (m) => console.log(file, m.type(), m.text().slice(0, 300)));
  page.on('pageerror', (e) => console.log(file, 'ERROR', String(e.stack).slice(0, 500)));
  await page.goto(base + path!);
  await page.waitForLoadState('networkidle').catch(() => {});
  await page.waitForTimeout(800);
  if (click) { await page.getByRole('button', { name: click }).first().click(); await page.waitForTimeout(500); }
  await page.screenshot({ path: `/tmp/testers-${file}.png` });
  console.log(file, page.url(), (await page.title()));
  await page.close();
}
await browser.close();
