// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, type Mounted, mount } from '../../../../schemas-tests/support/mount';
import { WholeText } from '../cells/wholeText';
import { AudioPlayer } from './AudioPlayer';
import { VideoPlayer } from './VideoPlayer';

let mounted: Mounted;
afterEach(async () => {
  await mounted.unmount();
  vi.restoreAllMocks();
});

const button = (name: string, place = 0) =>
  [...mounted.host.querySelectorAll('button')].filter((one) => one.getAttribute('aria-label') === name)[
    place
  ]!;

/** happy-dom has no player: it begins and stops as told, and says so. */
function playable() {
  const isPlaying = new Set<EventTarget>();
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return !isPlaying.has(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    isPlaying.add(this);
    this.dispatchEvent(new Event('play'));
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    isPlaying.delete(this);
    this.dispatchEvent(new Event('pause'));
  });
  return isPlaying;
}

test('only one recording plays at a time', async () => {
  const isPlaying = playable();
  mounted = await mount(
    <>
      <AudioPlayer title="音频" url="http://static.test/a.mp3" />
      <AudioPlayer title="音频" url="http://static.test/b.mp3" />
    </>,
  );
  const [one, other] = mounted.host.querySelectorAll('audio');
  expect([one!.preload, isPlaying.size]).toEqual(['none', 0]);
  await click(button('播放音频'));
  expect([...isPlaying]).toEqual([one]);
  await click(button('播放音频'));
  expect([...isPlaying]).toEqual([other]);
  await click(button('暂停音频'));
  expect(isPlaying.size).toBe(0);
});

test('how long it is shows once it is known, and that it cannot be played as well', async () => {
  playable();
  mounted = await mount(<AudioPlayer title="音频" url="http://static.test/a.mp3" />);
  const audio = mounted.host.querySelector('audio')!;
  vi.spyOn(audio, 'duration', 'get').mockReturnValue(65);
  await act(async () => audio.dispatchEvent(new Event('loadedmetadata')));
  expect(mounted.host.textContent).toContain('1:05');
  vi.spyOn(audio, 'play').mockRejectedValueOnce(new DOMException('no', 'NotSupportedError'));
  await click(button('播放音频'));
  expect(mounted.host.textContent).toContain('不能播放');
});

test('a film is fetched only when it is asked for: over a list, in its place where a record is read', async () => {
  const film = <VideoPlayer title="视频" url="http://static.test/a.mp4" />;
  mounted = await mount(film);
  expect(mounted.host.querySelector('video')).toBeNull();
  await click(button('播放视频'));
  expect(mounted.host.querySelector('dialog video')).not.toBeNull();
  await mounted.unmount();
  mounted = await mount(<WholeText value={true}>{film}</WholeText>);
  await click(button('播放视频'));
  expect(mounted.host.querySelector('dialog')).toBeNull();
  expect(mounted.host.querySelector('video')?.getAttribute('src')).toBe('http://static.test/a.mp4');
});
