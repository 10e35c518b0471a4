import { formatJson } from '../highlight/json.ts';

/** Formats variables for the editor. */
export function variablesText(variables: object | null | undefined): string {
  return variables ? formatJson(variables) : '';
}
