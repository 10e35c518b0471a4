import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { type Browser, chromium } from 'playwright-core';

/**
 * Real Chromium: `CHROMIUM_PATH`, else an installed Chrome or Chromium, else the npm package
 * that carries one with its own system libraries.
 */
export async function launchChromium(): Promise<Browser> {
  const installed = process.env['CHROMIUM_PATH'] ?? findInstalled();
  if (installed) return chromium.launch({ executablePath: installed, args: quietArguments });

  // The package unpacks the libraries of this runtime only if it is set before the import.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return chromium.launch({
    executablePath: await packaged.executablePath(),
    args: [...packaged.args, ...quietArguments],
  });
}

// CI machines often run as root and without a network: both stop a browser with default settings.
const quietArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function findInstalled(): string | undefined {
  for (const name of ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
    const found = onPath(name);
    if (found) return found;
  }
  return applications.find((path) => existsSync(path));
}

function onPath(name: string): string | undefined {
  try {
    return execFileSync('which', [name], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
