import { createRoot } from 'react-dom/client';
import { openLiveChecker } from '../check/liveChecker';
import { LiveExample } from './LiveExample';

export function drawExample(place: HTMLElement): () => void {
  const checker = openLiveChecker();
  const root = createRoot(place);
  root.render(<LiveExample checker={checker} />);
  return () => {
    root.unmount();
    checker.close();
  };
}
