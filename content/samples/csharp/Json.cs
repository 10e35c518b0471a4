using System;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using Newtonsoft.Json.Serialization;

namespace JacarandaBooks
{
    /// <summary>Reads and writes JSON, with names in camel case.</summary>
    internal static class Json
    {
        private static readonly JsonSerializerSettings Settings = new JsonSerializerSettings
        {
            ContractResolver = new CamelCasePropertyNamesContractResolver(),
            // A text that looks like a date stays as it is, and no number becomes a double.
            DateParseHandling = DateParseHandling.None,
            FloatParseHandling = FloatParseHandling.Decimal,
            MaxDepth = 64,
        };

        /// <exception cref="JsonException">The text is not JSON, or has another form.</exception>
        public static T Read<T>(string text)
            where T : class
        {
            return JsonConvert.DeserializeObject<T>(text, Settings)
                ?? throw new JsonSerializationException("there is no value");
        }

        public static T Read<T>(JToken value) => (T)Read(value, typeof(T));

        public static object Read(JToken value, Type type) =>
            value.ToObject(type, JsonSerializer.Create(Settings));

        public static string Write(object value) => JsonConvert.SerializeObject(value, Settings);

        public static JObject ToObject(object value) =>
            JObject.FromObject(value, JsonSerializer.Create(Settings));
    }
}
