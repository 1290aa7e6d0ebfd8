// biome-ignore-all lint: browsers that are too old for the console must be able to run this
// The newest that the console needs: URL.canParse, :has() and toReversed; what has them has ES2022 (README.md).
(function () {
  var isNew =
    typeof URL === 'function' &&
    typeof URL.canParse === 'function' &&
    typeof Array.prototype.toReversed === 'function' &&
    typeof CSS === 'object' &&
    CSS.supports('selector(:has(a))');
  if (isNew) return;
  var root = document.getElementById('root');
  var sentence = document.createElement('p');
  sentence.setAttribute('role', 'alert');
  sentence.style.cssText = 'margin:0;padding:16px;background:#fff;color:#1f1f1f;font:16px/1.6 sans-serif;text-align:center';
  sentence.appendChild(
    document.createTextNode(
      '浏览器版本太低，控制台不能正常使用。请升级到 Chrome 120、Edge 120、Firefox 121、Safari 17 或更新的版本。',
    ),
  );
  // a browser that runs the console all the same draws it below
  root.innerHTML = '';
  root.parentNode.insertBefore(sentence, root);
})();
