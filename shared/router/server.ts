/** The router's parts for tests, with and without a browser; no bundle imports this file. */
export {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "react-router-dom";
