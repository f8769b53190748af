/** The router's parts for rendering without a browser; no browser bundle imports this file. */
export { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
