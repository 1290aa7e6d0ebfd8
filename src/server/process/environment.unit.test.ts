import { expect, test } from 'vitest';
import { readEnvironment } from './environment';

const KEYS = { S3_BUCKET: 'console', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

test('without settings for S3 there is none', () => {
  expect(readEnvironment({ S3_REGION: '' }).s3).toBeNull();
});

test('a bucket of AWS, and one of a server of our own', () => {
  const plain = { bucket: 'console', accessKeyId: 'id', secretAccessKey: 'secret' };
  expect(readEnvironment(KEYS).s3).toEqual({
    ...plain,
    endpoint: null,
    region: 'us-east-1',
    prefix: '',
    isPathStyle: false,
  });
  const own = { ...KEYS, S3_ENDPOINT: 'http://10.0.0.8:9000/', S3_REGION: 'cn-1', S3_PREFIX: '/a/b/' };
  expect(readEnvironment(own).s3).toEqual({
    ...plain,
    endpoint: 'http://10.0.0.8:9000',
    region: 'cn-1',
    prefix: 'a/b/',
    isPathStyle: true,
  });
  expect(readEnvironment({ ...own, S3_PATH_STYLE: 'no' }).s3?.isPathStyle).toBe(false);
});

test.each([
  [
    { S3_BUCKET: 'console' },
    /^设置了 S3_BUCKET，S3_BUCKET、S3_ACCESS_KEY_ID、S3_SECRET_ACCESS_KEY 要一起设置$/,
  ],
  [{ S3_REGION: 'cn-1' }, /^设置了 S3_REGION，/],
  [{ ...KEYS, S3_BUCKET: 'My_Bucket' }, /^S3_BUCKET 应当是.*"My_Bucket"$/],
  [{ ...KEYS, S3_ENDPOINT: '10.0.0.8:9000' }, /^S3_ENDPOINT 应当是以 https:\/\/ 开头的地址/],
  [{ ...KEYS, S3_PREFIX: '../x' }, /^S3_PREFIX 应当是.*"\.\.\/x"$/],
  [{ ...KEYS, S3_PATH_STYLE: 'true' }, /^S3_PATH_STYLE 只能是 yes 或 no，现在是 "true"$/],
])('%j is reported by its name', (variables, sentence) => {
  expect(() => readEnvironment(variables)).toThrow(sentence);
});

test('Redis gets its password over TLS, or within a private network', () => {
  for (const url of [
    'redis://cache.example.com:6379',
    'rediss://:word@cache.example.com:6379',
    'redis://:word@localhost:6379',
    'redis://:word@redis:6379',
    'redis://user:word@10.1.2.3',
    'redis://:word@[fd00::1]:6379',
  ])
    expect(readEnvironment({ REDIS_URL: url }).redisUrl, url).toBe(url);
  for (const host of ['cache.example.com', '8.8.8.8', '172.32.0.1', '[2001:db8::1]'])
    expect(() => readEnvironment({ REDIS_URL: `redis://:word@${host}:6379` }), host).toThrow(
      /^REDIS_URL 会把密码不加密地发到 .*：请改用 rediss:\/\//,
    );
});
