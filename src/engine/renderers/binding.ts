import type { RecordData } from '../contract/record';
import type { Screen } from '../contract/screen';
import type { Opener } from './registry';

/** The screen's one reference to the opener's screen, set to its record; none or several bind nothing. */
export function bindingTo(screen: Screen, opener: Opener): RecordData {
  const links = Object.values(screen.fields).filter(
    ({ targets }) => targets.length === 1 && targets[0]?.screen === opener.screenId,
  );
  const [link] = links;
  return link && links.length === 1 ? { [link.name]: opener.recordId } : {};
}
