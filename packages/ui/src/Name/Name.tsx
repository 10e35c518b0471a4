import { Fragment } from 'react';

/** Shorter names fit wherever they stand. */
const fitting = 18;

/** A name of the schema or an address: it may break between its parts, so that it fits a small screen. */
export function Name({ text }: { readonly text: string }) {
  if (text.length < fitting) return text;
  return text.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[._]|\w\/)(?=\w)/).map((hump, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {hump}
    </Fragment>
  ));
}
