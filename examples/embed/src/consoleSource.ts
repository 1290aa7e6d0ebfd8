import { screens } from 'virtual:console-screens';
import { screenPort } from '@console/embed';
import { connectConsole } from '@console/embed/console-server';
import { message } from 'antd';
import type { Source } from './main';

/** A console's server that has the same screen files: `SCREENS_DIR=examples/embed/screens npm start`. */
export async function consoleSource(): Promise<Source> {
  const server = await connectConsole({
    notice: {
      error: (text) => void message.error(text),
      warn: (text) => void message.warning(text),
      wait: (text) => message.loading(text, 0),
    },
    onSignedOut: () => location.reload(),
  });
  return {
    data: server.data,
    screens: server.seen(screenPort(screens)),
    can: server.session.can,
    ...(!server.isSignedIn() && { signIn: server.signIn }),
  };
}
