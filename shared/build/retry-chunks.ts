import { type Compiler, RuntimeModule } from "@rspack/core";

/**
 * Makes a failed chunk load again. The bundler requests the same URL, for which a browser returns
 * what it has: a request that still hangs, or a damaged file of its cache. From the second time on
 * the URL is a new one; from the first time on where the entry itself was a retry, since the page
 * may have preloaded its chunks in vain. A chunk fails only when both its script and its style sheet
 * have loaded or failed: a retry would wait for a damaged one that is still loading, not request it.
 * An error also gets the hash that the file must have, and that of a style sheet its URL, which the
 * bundler adds only to a script's error.
 */
export class RetryChunks {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap("RetryChunks", (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap("RetryChunks", (chunk) => {
        compilation.addRuntimeModule(chunk, new RetryChunksRuntime());
      });
    });
  }
}

class RetryChunksRuntime extends RuntimeModule {
  constructor() {
    // After the functions that it wraps.
    super("retry chunks", RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `
(function () {
  var script = document.currentScript;
  var isRetry = script && script.src.indexOf("?try=") > 0;
  var asked = {};
  var withFreshAddress = function (name) {
    var fileOf = __webpack_require__[name];
    if (fileOf) __webpack_require__[name] = function (id) {
      var file = fileOf(id);
      if (isRetry || asked[file]) return file + "?try=" + Date.now();
      asked[file] = 1;
      return file;
    };
    return fileOf;
  };
  withFreshAddress("u");
  var styleOf = withFreshAddress("k");
  var withDetails = function (name, addDetails) {
    var loaders = __webpack_require__.f || {};
    var load = loaders[name];
    if (load) loaders[name] = function (id, promises) {
      var own = [];
      load(id, own);
      promises.files = (promises.files || []).concat(own);
      own.forEach(function (promise) {
        promises.push(promise.catch(function (error) {
          addDetails(error, id);
          return Promise.allSettled(promises.files).then(function () {
            throw error;
          });
        }));
      });
    };
  };
  withDetails("j", function (error, id) {
    error.integrity = (__webpack_require__.sriHashes || {})[id];
  });
  withDetails("css", function (error, id) {
    error.integrity = (__webpack_require__.sriCssHashes || {})[id];
    error.request = __webpack_require__.p + styleOf(id);
  });
})();`;
  }
}
