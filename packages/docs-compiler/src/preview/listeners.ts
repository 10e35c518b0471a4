import type { ServerResponse } from 'node:http';

import { countsOf } from '../report/report.ts';
import type { Announcement } from './report.ts';
import { respond } from './respond.ts';
import type { PreviewState } from './state.ts';

/** The pages that are open in browsers, each with its path. */
export interface Listeners {
  /** Tells one what is served at its path, and each time that this may have changed. */
  add(response: ServerResponse, path: string): void;
  /** Before the sources are checked, those are told that have to be loaded again. */
  announce(): void;
  end(): void;
}

interface Listener {
  readonly path: string;
  /** Of the page as it was told of last. */
  version: string;
}

export function createListeners(state: () => PreviewState): Listeners {
  const listeners = new Map<ServerResponse, Listener>();
  return {
    add(response, path) {
      const announcement = announcementOf(state(), path);
      response.write(`retry: 500\n${eventOf(announcement)}`);
      listeners.set(response, { path, version: announcement.version });
      response.on('close', () => listeners.delete(response));
    },
    announce() {
      const { isChecked } = state();
      for (const [response, listener] of listeners) {
        const announcement = announcementOf(state(), listener.path);
        if (!isChecked && announcement.version === listener.version) continue;
        listener.version = announcement.version;
        response.write(eventOf(announcement));
      }
    },
    end() {
      for (const response of listeners.keys()) response.end();
    },
  };
}

export function announcementOf(state: PreviewState, path: string): Announcement {
  const { version = '' } = respond(state, path);
  const { isChecked, problems } = state;
  return { version, isChecked, ...countsOf(problems) };
}

function eventOf(announcement: Announcement): string {
  return `event: state\ndata: ${JSON.stringify(announcement)}\n\n`;
}
