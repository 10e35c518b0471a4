import type { JsonObject } from '../json.ts';
import type { Model } from '../model.ts';
import type { Token } from '../run.ts';
import { documentOf } from './makers.ts';
import type { PrintedExample } from './printed.ts';
import { compared, type Ready } from './prove.ts';
import type { Prepared, PreparedToken, Trying } from './rehearsal-types.ts';
import { copyOfIds, readyOn, setupOn, tried, type OwnStage } from './setup.ts';
import { presupposeCall } from './stage.ts';
import { fullToken, tokenFor } from './token-for.ts';

/** Creates the preconditions of a request, and says whether its printed answer comes then. */
export function prepareOn(
  stage: OwnStage,
  example: PrintedExample,
  { wanted, isAnew }: Trying,
): Prepared & { readonly comes: boolean } {
  const { model, scenario } = stage;
  const printed = wanted.variables ? undefined : example.answers[wanted.answer];
  const ready = tried(() => {
    if (printed) return readyOn(stage, example, wanted);
    const { tokenKind: kind, operation } = example;
    const { variables = example.variables } = wanted;
    const document = documentOf(model, operation);
    presupposeCall(stage, document, variables);
    const token = tokenFor(model, { kind, error: undefined, scenario });
    return { document, request: { query: operation, variables, token } };
  });
  const setup = setupOn(stage, isAnew);
  if ('because' in ready) {
    const { because } = ready;
    return { ...setup, because, variables: example.variables, token: undefined, comes: false };
  }
  const comes = !printed || isAnsweredSo(stage, ready, printed.body);
  const { variables, token } = ready.request;
  return { ...setup, variables, token: token && preparedToken(model, token), comes };
}

/** Whether a request would be answered as printed, if it were sent now. */
function isAnsweredSo(stage: OwnStage, { document, request }: Ready, body: JsonObject): boolean {
  const { simulation, expected, told } = stage;
  const saved = simulation.save();
  const ids = copyOfIds(expected);
  const length = told.length;
  const answer = simulation.execute(request);
  told.length = length;
  simulation.restore(saved);
  expected.clear();
  for (const [type, each] of ids) expected.set(type, each);
  return compared(stage, { document, body, answer }).verdict.kind === 'agrees';
}

function preparedToken(model: Model, { kind, scopes, claims = [], until }: Token): PreparedToken {
  const full = fullToken(model);
  const without = [
    ...full.scopes.filter((each) => !scopes.includes(each)),
    ...(full.claims ?? []).filter((each) => !claims.includes(each)),
  ];
  return { kind, without, isExpired: until !== undefined };
}
