import { type Compiler, RuntimeModule } from "@rspack/core";

/**
 * Lets a failed chunk be loaded again. The bundler would request the same URL, for which the
 * browser may return a damaged file from its cache, or wait for a request that hangs. So a repeated
 * request gets a new URL. The first one does too if the entry itself was a retry, because the
 * page's preloads of its chunks may have failed.
 *
 * A chunk fails only after both its script and its style sheet have settled: a retry would not
 * request a damaged one that is still loading. Errors get the file's expected hash, and those of
 * style sheets the URL, which the bundler adds to errors of scripts only.
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
