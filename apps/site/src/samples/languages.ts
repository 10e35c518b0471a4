import { csharp } from './csharp.ts';
import { curl } from './curl.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import type { SampleLanguage } from './sample.ts';
import { typescript } from './typescript.ts';

/** What programs are shown in, in the order of their tabs. */
export const languages: readonly SampleLanguage[] = [
  curl,
  typescript,
  python,
  csharp,
  java,
  php,
  go,
];
