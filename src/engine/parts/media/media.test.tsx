// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, type Mounted, mount, type, until } from '../../../testing/mount';
import { WholeText } from '../cells/wholeText';
import { AudioPlayer } from './AudioPlayer';
import { Lightbox } from './Lightbox';
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

test('a film shows its picture and its length before anything is fetched', async () => {
  const film = (
    <VideoPlayer title="视频" url="http://static.test/a.mp4" poster="http://static.test/a.png" seconds={75} />
  );
  mounted = await mount(film);
  expect(button('播放视频').querySelector('img')?.getAttribute('src')).toBe('http://static.test/a.png');
  expect(mounted.host.textContent).toContain('1:15');
  expect(mounted.host.querySelector('video')).toBeNull();
});

test('where a record is read a recording can be wound on', async () => {
  playable();
  mounted = await mount(
    <WholeText value={true}>
      <AudioPlayer title="音频" url="http://static.test/a.mp3" seconds={30} />
    </WholeText>,
  );
  expect(mounted.host.textContent).toContain('0:30');
  const audio = mounted.host.querySelector('audio')!;
  vi.spyOn(audio, 'duration', 'get').mockReturnValue(30);
  await act(async () => audio.dispatchEvent(new Event('loadedmetadata')));
  const wind = mounted.host.querySelector<HTMLInputElement>('input[type=range]')!;
  await type(wind, '12');
  expect(audio.currentTime).toBe(12);
});

test('a large picture is zoomed and turned by keys, and what is behind does not get them', async () => {
  const behind = vi.fn();
  document.body.addEventListener('keydown', behind);
  mounted = await mount(<Lightbox urls={['http://static.test/a.png']} start={0} onClose={() => {}} />);
  const picture = await until(() => document.querySelector<HTMLElement>('.ant-image-preview-img'));
  const press = (key: string) =>
    act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  await press('r');
  await until(() => picture.style.transform.includes('rotate(90deg)'));
  await press('+');
  await until(() => /scale3d\((?!1,)/.test(picture.style.transform));
  await press('0');
  await until(() => picture.style.transform.includes('rotate(0deg)'));
  expect(behind).not.toHaveBeenCalled();
  document.body.removeEventListener('keydown', behind);
});

test('two pictures stand beside each other under one zoom; one picture has no other', async () => {
  const urls = ['a', 'b', 'c'].map((name) => `http://static.test/${name}.png`);
  mounted = await mount(<Lightbox urls={urls} start={2} onClose={() => {}} />);
  const pictures = () => [...document.querySelectorAll<HTMLImageElement>('.ant-image-preview-img')];
  await until(() => pictures().length === 1);
  const press = (key: string) =>
    act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  await press('c');
  await until(() => pictures().length === 2);
  expect(pictures().map(({ src }) => src)).toEqual([urls[0], urls[2]]);
  await press('C');
  await until(() => pictures()[0]?.src === urls[1]);
  expect(pictures().map(({ src }) => src)).toEqual([urls[1], urls[2]]);
  // the arrows go on with both
  await act(async () => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', keyCode: 37, bubbles: true }));
  });
  await until(() => pictures()[0]?.src === urls[0]);
  expect(pictures().map(({ src }) => src)).toEqual([urls[0], urls[1]]);
  await press('+');
  await until(() => pictures().every(({ style }) => /scale3d\((?!1,)/.test(style.transform)));
  await click(document.querySelector<HTMLElement>('.lightbox-tools > button')!);
  await until(() => pictures().length === 1);
  await mounted.unmount();
  mounted = await mount(<Lightbox urls={urls.slice(0, 1)} start={0} onClose={() => {}} />);
  await until(() => pictures().length === 1);
  expect(document.querySelector('.lightbox-tools')).toBeNull();
});
