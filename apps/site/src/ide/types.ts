import type { Session } from '../run/browser/session.ts';
import type { IdeStore } from './use-ide.ts';

export interface PaneProps {
  readonly ide: IdeStore;
  readonly session: Session;
}
