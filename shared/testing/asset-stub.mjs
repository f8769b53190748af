export default "asset";
