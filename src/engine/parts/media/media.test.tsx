// @vitest-environment happy-dom
import { act, fireEvent, type RenderResult, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { present } from '../../../testing/present';
import { user } from '../../../testing/user';
import { WholeText } from '../cells/wholeText';
import { AudioPlayer } from './AudioPlayer';
import { Lightbox } from './Lightbox';
import { VideoPlayer } from './VideoPlayer';

let mounted: RenderResult;
afterEach(async () => {
  mounted.unmount();
  vi.restoreAllMocks();
});

const button = (name: string, place = 0) =>
  [...mounted.container.querySelectorAll('button')].filter((one) => one.getAttribute('aria-label') === name)[
    place
  ]!;

/** happy-dom has no player: this one starts and stops by the test and sends the events. */
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
  mounted = await act(async () =>
    render(
      <>
        <AudioPlayer title="音频" url="http://static.test/a.mp3" />
        <AudioPlayer title="音频" url="http://static.test/b.mp3" />
      </>,
    ),
  );
  const [one, other] = mounted.container.querySelectorAll('audio');
  expect([one!.preload, isPlaying.size]).toEqual(['none', 0]);
  await user.click(button('播放音频'));
  expect([...isPlaying]).toEqual([one]);
  await user.click(button('播放音频'));
  expect([...isPlaying]).toEqual([other]);
  await user.click(button('暂停音频'));
  expect(isPlaying.size).toBe(0);
});

test('how long it is shows once it is known, and that it cannot be played as well', async () => {
  playable();
  mounted = await act(async () => render(<AudioPlayer title="音频" url="http://static.test/a.mp3" />));
  const audio = mounted.container.querySelector('audio')!;
  vi.spyOn(audio, 'duration', 'get').mockReturnValue(65);
  await act(async () => audio.dispatchEvent(new Event('loadedmetadata')));
  expect(mounted.container.textContent).toContain('1:05');
  vi.spyOn(audio, 'play').mockRejectedValueOnce(new DOMException('no', 'NotSupportedError'));
  await user.click(button('播放音频'));
  expect(mounted.container.textContent).toContain('不能播放');
});

test('a film is fetched only when it is asked for: over a list, in its place where a record is read', async () => {
  const film = <VideoPlayer title="视频" url="http://static.test/a.mp4" />;
  mounted = await act(async () => render(film));
  expect(mounted.container.querySelector('video')).toBeNull();
  await user.click(button('播放视频'));
  expect(document.querySelector('[role="dialog"] video')).not.toBeNull();
  mounted.unmount();
  mounted = await act(async () => render(<WholeText value={true}>{film}</WholeText>));
  await user.click(button('播放视频'));
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  expect(mounted.container.querySelector('video')?.getAttribute('src')).toBe('http://static.test/a.mp4');
});

test('a film shows its picture and its length before anything is fetched', async () => {
  const film = (
    <VideoPlayer title="视频" url="http://static.test/a.mp4" poster="http://static.test/a.png" seconds={75} />
  );
  mounted = await act(async () => render(film));
  expect(button('播放视频').querySelector('img')?.getAttribute('src')).toBe('http://static.test/a.png');
  expect(mounted.container.textContent).toContain('1:15');
  expect(mounted.container.querySelector('video')).toBeNull();
});

test('where a record is read a recording can be wound on', async () => {
  playable();
  mounted = await act(async () =>
    render(
      <WholeText value={true}>
        <AudioPlayer title="音频" url="http://static.test/a.mp3" seconds={30} />
      </WholeText>,
    ),
  );
  expect(mounted.container.textContent).toContain('0:30');
  const audio = mounted.container.querySelector('audio')!;
  vi.spyOn(audio, 'duration', 'get').mockReturnValue(30);
  await act(async () => audio.dispatchEvent(new Event('loadedmetadata')));
  const wind = mounted.container.querySelector<HTMLInputElement>('input[type=range]')!;
  await act(async () => fireEvent.change(wind, { target: { value: '12' } }));
  expect(audio.currentTime).toBe(12);
});

test('a large picture is zoomed and turned by keys, and what is behind does not get them', async () => {
  const behind = vi.fn();
  document.body.addEventListener('keydown', behind);
  mounted = await act(async () =>
    render(<Lightbox urls={['http://static.test/a.png']} start={0} onClose={() => {}} />),
  );
  const picture = await waitFor(() => present(document.querySelector<HTMLElement>('.ant-image-preview-img')));
  const press = (key: string) =>
    act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  await press('r');
  await waitFor(() => expect(picture.style.transform).toContain('rotate(90deg)'));
  await press('+');
  await waitFor(() => expect(picture.style.transform).toMatch(/scale3d\((?!1,)/));
  await press('0');
  await waitFor(() => expect(picture.style.transform).toContain('rotate(0deg)'));
  expect(behind).not.toHaveBeenCalled();
  document.body.removeEventListener('keydown', behind);
});

test('two pictures stand beside each other under one zoom; one picture has no other', async () => {
  const urls = ['a', 'b', 'c'].map((name) => `http://static.test/${name}.png`);
  mounted = await act(async () => render(<Lightbox urls={urls} start={2} onClose={() => {}} />));
  const pictures = () => [...document.querySelectorAll<HTMLImageElement>('.ant-image-preview-img')];
  await waitFor(() => expect(pictures()).toHaveLength(1));
  const press = (key: string) =>
    act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  await press('c');
  await waitFor(() => expect(pictures()).toHaveLength(2));
  expect(pictures().map(({ src }) => src)).toEqual([urls[0], urls[2]]);
  await press('C');
  await waitFor(() => expect(pictures()[0]?.src).toBe(urls[1]));
  expect(pictures().map(({ src }) => src)).toEqual([urls[1], urls[2]]);
  // the arrows go on with both
  await act(async () => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', keyCode: 37, bubbles: true }));
  });
  await waitFor(() => expect(pictures()[0]?.src).toBe(urls[0]));
  expect(pictures().map(({ src }) => src)).toEqual([urls[0], urls[1]]);
  await press('+');
  await waitFor(() =>
    expect(pictures().every(({ style }) => /scale3d\((?!1,)/.test(style.transform))).toBeTruthy(),
  );
  await user.click(document.querySelector<HTMLElement>('.lightbox-tools > button')!);
  await waitFor(() => expect(pictures()).toHaveLength(1));
  mounted.unmount();
  mounted = await act(async () => render(<Lightbox urls={urls.slice(0, 1)} start={0} onClose={() => {}} />));
  await waitFor(() => expect(pictures()).toHaveLength(1));
  expect(document.querySelector('.lightbox-tools')).toBeNull();
});
