import { ownValueForm } from '@docs-compiler/graph';

/** The values that the reader chose instead of examples, by name. */
export type OwnValues = ReadonlyMap<string, string>;

/** The key under which they are stored. */
export const ownValuesKey = 'own-values';

/** The event that announces changed values, before the page shows them. */
export const ownValuesChange = 'own-values';

/** Returns stored values; none if storage is disabled. */
export function storedValues(): OwnValues {
  try {
    return valuesIn(localStorage.getItem(ownValuesKey));
  } catch {
    return new Map();
  }
}

/** Returns the values that the page shows. */
export function ownValues(): OwnValues {
  return valuesIn(document.documentElement.dataset['ownValues']);
}

/** Shows values in all code of the page; where there is none, the printed one. */
export function showOwnValues(values: OwnValues): void {
  const { dataset } = document.documentElement;
  const text = textOf(values);
  if (text !== (dataset['ownValues'] ?? '')) {
    // Results of runs with former values are removed first.
    document.dispatchEvent(new Event(ownValuesChange));
    if (text === '') delete dataset['ownValues'];
    else dataset['ownValues'] = text;
  }
  for (const place of document.querySelectorAll<HTMLElement>('[data-own-value]')) {
    // The closing quote follows, unless the value is still being parsed.
    if (!place.nextSibling) continue;
    const { ownValue = '', printed = place.textContent } = place.dataset;
    const value = values.get(ownValue) ?? printed;
    if (place.textContent === value) continue;
    place.textContent = value;
    if (value === printed) delete place.dataset['printed'];
    else place.dataset['printed'] = printed;
  }
}

/** Returns values as text, in the form of a query string. */
export function textOf(values: OwnValues): string {
  return new URLSearchParams([...values]).toString();
}

/** Returns values from text. Omits those that are not safe in code, which no dialog stores. */
function valuesIn(text: string | null | undefined): OwnValues {
  return new Map(
    [...new URLSearchParams(text ?? '')].filter(([, value]) => ownValueForm.test(value)),
  );
}
