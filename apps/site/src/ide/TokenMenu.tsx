import { Icon } from '@docs-compiler/ui';
import { useRef, useState } from 'react';

import type { TokenChoice } from './step.ts';
import type { PaneProps } from './types.ts';

const menuId = 'ide.token';

/** Renders the button that opens the settings of the token. */
export function TokenMenu({ ide, session }: PaneProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div
      className="ide-menu"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) close();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        className="ide-button ide-button--tool"
        type="button"
        title={labelOf(ide.state.token)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="key" />
        <span className="ide-button__label">{labelOf(ide.state.token)}</span>
      </button>
      {isOpen && (
        <div
          className="ide-menu__popup"
          id={menuId}
          role="region"
          aria-label="Token for the next call"
          tabIndex={-1}
        >
          <TokenSettings ide={ide} session={session} />
        </div>
      )}
    </div>
  );
}

function labelOf({ kind, without, is }: TokenChoice): string {
  if (is === 'missing') return 'No token';
  const lacks = without.length > 0 ? ` −${without.length}` : '';
  return is === 'expired' ? 'Expired token' : `Token: ${kind}${lacks}`;
}

/**
 * Renders the settings of the next request's token. Tokens are never typed or shown: the sandbox
 * issues one for each request.
 */
function TokenSettings({ ide, session: { graph } }: PaneProps) {
  const { kind, without, is = 'valid' } = ide.state.token;
  const scopes = graph.scopes.filter(({ token }) => token === kind).map(({ name }) => name);
  const set = (token: Partial<TokenChoice>) =>
    ide.dispatch({ kind: 'token', token: { kind, without, ...token } });
  return (
    <>
      <p className="ide-hint">The sandbox issues a token for each call. You never type one.</p>
      <fieldset>
        <legend>Token for the next call</legend>
        <div className="ide-group">
          {(['valid', 'expired', 'missing'] as const).map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="is"
                checked={each === is}
                onChange={() => set({ is: each === 'valid' ? undefined : each })}
              />
              {each}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>Kind of token</legend>
        <div className="ide-group">
          {graph.tokens.map(({ name, label }) => (
            <label key={name}>
              <input
                type="radio"
                name="kind"
                checked={name === kind}
                onChange={() => set({ kind: name, without: [] })}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>Scopes of the token</legend>
        <div className="ide-group">
          <button className="ide-button" type="button" onClick={() => set({ without: [] })}>
            All
          </button>
          <button className="ide-button" type="button" onClick={() => set({ without: scopes })}>
            None
          </button>
        </div>
        <ul className="ide-scopes">
          {scopes.map((name) => (
            <li key={name}>
              <label>
                <input
                  type="checkbox"
                  role="switch"
                  checked={!without.includes(name)}
                  onChange={({ target }) =>
                    set({
                      without: target.checked
                        ? without.filter((each) => each !== name)
                        : [...without, name],
                    })
                  }
                />
                <code>{name}</code>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </>
  );
}
