import type { PaneProps } from './Panes.tsx';
import type { TokenChoice } from './step.ts';

/** What the token of the next call is. No token is typed or shown: the sandbox gives one out for each call. */
export function TokenPane({ ide, session: { graph } }: PaneProps) {
  const { kind, without, is = 'valid' } = ide.state.token;
  const scopes = graph.scopes.filter(({ token }) => token === kind).map(({ name }) => name);
  const set = (token: Partial<TokenChoice>) =>
    ide.dispatch({ kind: 'token', token: { kind, without, ...token } });
  return (
    <>
      <fieldset>
        <legend>Token of the next call</legend>
        <div className="group">
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
        <div className="group">
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
        <legend>Scopes that it carries</legend>
        <div className="group">
          <button type="button" onClick={() => set({ without: [] })}>
            All
          </button>
          <button type="button" onClick={() => set({ without: scopes })}>
            None
          </button>
        </div>
        <ul className="scopes">
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
