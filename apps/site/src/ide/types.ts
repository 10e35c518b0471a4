import type { IdeSession } from './session.ts';
import type { IdeStore } from './use-ide.ts';

export interface PaneProps {
  readonly ide: IdeStore;
  readonly session: IdeSession;
}
