// What old plugins leave in a page: globals, extended prototypes, wrapped functions.
;(() => {
  window.$ = window.jQuery = selector => document.querySelectorAll(selector)
  window._ = { VERSION: '1.8.3' }
  window.React = { version: '15.6.2' }
  window.process = { env: {} }
  window.module = { exports: {} }
  window.exports = window.module.exports
  window.define = () => {}
  window.define.amd = true

  Array.prototype.each = function (callback) {
    return this.forEach(callback)
  }
  Array.prototype.last = function () {
    return this[this.length - 1]
  }
  Object.defineProperty(Object.prototype, 'extend', {
    configurable: true,
    writable: true,
    value(more) {
      return Object.assign(this, more)
    },
  })
  Function.prototype.delay = function (seconds) {
    return setTimeout(this, seconds * 1000)
  }
  String.prototype.startsWith ??= function (text) {
    return this.indexOf(text) === 0
  }

  const fetchOfTheBrowser = window.fetch
  window.fetch = (...all) => fetchOfTheBrowser.apply(window, all)
  const push = history.pushState
  history.pushState = (...all) => push.apply(history, all)
  // A statistics plugin that listens to every click and reads every class.
  document.addEventListener('click', event => event.target.className?.split?.(' '), true)
  document.addEventListener('keydown', event => event.key === '/' && event.preventDefault())
})()
