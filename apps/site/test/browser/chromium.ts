import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';

/**
 * Launches Chromium: `CHROMIUM_PATH`, else an installed Chrome or Chromium, else the npm package
 * that bundles one with its system libraries.
 */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch(await launchOptions());
}

/** Launches a Chromium that several processes connect to, for tests, which measure no time. */
export async function launchChromiumServer(): Promise<BrowserServer> {
  const { args = [], ...others } = await launchOptions();
  return chromium.launchServer({ ...others, args: [...args, unoptimized] });
}

// A page of a test lives for seconds: V8 would spend a fifth of them on optimizing its code.
const unoptimized = '--js-flags=--always-sparkplug --no-opt';

let options: Promise<LaunchOptions> | undefined;

/** Memoized: two concurrent extractions of the npm package would write the same file. */
function launchOptions(): Promise<LaunchOptions> {
  return (options ??= findChromium());
}

async function findChromium(): Promise<LaunchOptions> {
  const installed = process.env['CHROMIUM_PATH'] ?? findInstalled();
  if (installed) return { executablePath: installed, args: quietArguments };

  // The package extracts the libraries of this runtime only if the variable is set before the
  // import.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  // The package's own arguments are for a single page on a small machine: they use a single
  // process, which a crash of any page ends, and disable web security, which these tests are about.
  return { executablePath: await packaged.executablePath(), args: quietArguments };
}

// CI machines often run as root and without a network; both break a browser with default settings.
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
